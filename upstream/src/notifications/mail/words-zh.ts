import {toldOf} from '../access-changes.ts'
import {amountText, durationText, greetedName, timeText} from '../wording.ts'
import {paths, type Words} from './mail.ts'

function hello(name: string): string {
  const greeted = greetedName(name)
  return greeted === null ? '您好：' : `${greeted}，您好：`
}

const chosen = '您在个人资料的“通知”中开启了此类邮件，因此收到本邮件。'

export const wordsZh: Words = {
  confirm_email: ({code, validHours}, product) => ({
    subject: `【${product}】请验证您的邮箱`,
    preview: '只差一步即可完成注册。',
    heading: '验证您的邮箱',
    paragraphs: ['您好：', `您正在使用此邮箱注册 ${product}。请点击下方按钮验证邮箱，完成注册后即可登录。`],
    facts: [],
    action: {label: '验证邮箱', path: paths.confirmEmail(code)},
    notes: [
      `链接 ${durationText(validHours, 'hour', 'zh')}内有效，仅可使用一次。`,
      '如非本人操作，请忽略此邮件：未经验证的账户无法使用。'
    ]
  }),
  reset_password: ({name, code, validHours}, product) => ({
    subject: `【${product}】找回密码`,
    preview: '点击链接设置新密码。',
    heading: '找回密码',
    paragraphs: [hello(name), '我们收到了您找回密码的申请。请点击下方按钮设置新密码。'],
    facts: [],
    action: {label: '设置新密码', path: paths.passwordReset(code)},
    notes: [
      `链接 ${durationText(validHours, 'hour', 'zh')}内有效，仅可使用一次，请勿转发给他人。`,
      '设置新密码后，手机号登录将停用：请在个人资料中重新验证手机号。',
      '如非本人操作，请忽略此邮件，您的密码不会改变。'
    ]
  }),
  invitation: ({name, code, validHours, inviterName = ''}, product) => ({
    subject: `【${product}】邀请您加入`,
    preview: '您的账户已创建，设置密码后即可登录。',
    heading: `邀请您加入 ${product}`,
    paragraphs: [
      hello(name),
      greetedName(inviterName)
        ? `${greetedName(inviterName)} 邀请您加入 ${product}，并已为您创建账户。`
        : `我们已为您创建 ${product} 账户。`,
      '请点击下方按钮设置密码，然后登录个人中心。'
    ],
    facts: [],
    action: {label: '设置密码', path: paths.passwordReset(code)},
    notes: [
      `链接 ${durationText(validHours, 'hour', 'zh')}内有效，仅可使用一次，请勿转发给他人。`,
      '如果您并不知晓此邀请，请直接删除此邮件。'
    ]
  }),
  access_changed: ({change, changedAt}, product) => {
    const {heading, text, advice} = toldOf.zh[change]
    return {
      subject: `【${product}】${heading}`,
      preview: advice,
      heading,
      paragraphs: ['您好：', `此通知与您的 ${product} 账户有关。${text}`],
      facts: [{label: '修改时间', value: timeText(changedAt, 'zh')}],
      ...(change === 'email'
        ? {notes: [advice]}
        : {
            action: {label: '非本人操作？找回密码', path: paths.passwordRecovery},
            notes: ['如果是您本人操作，则无需进行任何操作。']
          })
    }
  },
  cashout_to_complete: (data, product) => ({
    subject: `【${product}】提现申请待处理`,
    preview: `申请编号 ${data.requestId}：${amountText(data.amount, data.currency, 'zh')}。`,
    heading: '提现申请待处理',
    paragraphs: [hello(data.name), `提现申请（编号 ${data.requestId}）正在等待处理。`],
    facts: [{label: '金额', value: amountText(data.amount, data.currency, 'zh')}],
    action: {label: '打开申请', path: paths.cashoutRequest(data.requestId)},
    notes: [chosen]
  }),
  payout_overdue: ({name, payoutId, minutes}, product) => ({
    subject: `【${product}】代付审核超时`,
    preview: `代付（编号 ${payoutId}）已在人工确认中停留 ${durationText(minutes, 'minute', 'zh')}。`,
    heading: '代付审核超时',
    paragraphs: [
      hello(name),
      `代付（编号 ${payoutId}）的人工确认已超过规定时限，目前已等待 ${durationText(minutes, 'minute', 'zh')}。`
    ],
    facts: [],
    action: {label: '打开代付', path: paths.payout(payoutId)},
    notes: [chosen]
  }),
  import_ended: ({name, importId, payoutsCount, failedCount}, product) => ({
    subject: `【${product}】导入已完成`,
    preview: `导入编号 ${importId}：创建 ${payoutsCount} 笔，失败 ${failedCount} 行。`,
    heading: '导入已完成',
    paragraphs: [hello(name), `您的导入（编号 ${importId}）已完成。`],
    facts: [
      {label: '已创建代付', value: String(payoutsCount)},
      {label: '失败行数', value: String(failedCount)}
    ],
    action: {label: '打开导入', path: paths.payoutImport(importId)},
    notes: [chosen]
  }),
  cashout_completed: (data, product) => ({
    subject: `【${product}】提现已完成`,
    preview: `提现申请 ${data.requestId}：${amountText(data.amount, data.currency, 'zh')}。`,
    heading: '提现已完成',
    paragraphs: [
      hello(data.name),
      `您的提现申请（编号 ${data.requestId}）已完成。`,
      ...(data.currency === 'RUB'
        ? ['一次性取款码请登录个人中心，在历史记录中查看；我们不会通过邮件发送。']
        : [])
    ],
    facts: [
      {label: '金额', value: amountText(data.amount, data.currency, 'zh')},
      {label: '完成时间', value: timeText(data.completedAt, 'zh')},
      ...(data.operationHash ? [{label: '交易哈希', value: data.operationHash}] : [])
    ],
    action: {label: '查看历史记录', path: paths.history},
    notes: ['如非本人申请，请立即修改密码并联系客服。']
  }),
  cashout_cancelled: (data, product) => ({
    subject: `【${product}】提现已取消`,
    preview: `提现申请 ${data.requestId}：${amountText(data.amount, data.currency, 'zh')}。`,
    heading: '提现已取消',
    paragraphs: [
      hello(data.name),
      `您的提现申请（编号 ${data.requestId}）已取消，金额和手续费已解冻，可在钱包中使用。`
    ],
    facts: [
      {label: '金额', value: amountText(data.amount, data.currency, 'zh')},
      {label: '原因', value: data.reason}
    ],
    action: {label: '查看历史记录', path: paths.history},
    notes: []
  }),
  linkHint: '如果按钮无法打开，请将以下地址复制到浏览器：',
  footer: product => `此邮件由 ${product} 系统自动发送，请勿回复。`
}
