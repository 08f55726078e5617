import {Router} from 'express'
import {sendDemoPage} from './demo-page.ts'

/** The pages behind the links of a demo, in the languages of the product. */
const pages = {
  cabinet: {
    variable: 'CABINET_URL',
    ru: 'Здесь открывается личный кабинет покупателя.',
    zh: '这里会打开客户的个人中心。',
    en: 'The customer’s account opens here.'
  },
  support: {
    variable: 'SUPPORT_URL',
    ru: 'Здесь открывается чат онлайн-поддержки.',
    zh: '这里会打开在线客服。',
    en: 'The chat with online support opens here.'
  },
  bot: {
    variable: 'BOT_URL',
    ru: 'Здесь открывается бот, который присылает уведомления.',
    zh: '这里会打开发送通知的机器人。',
    en: 'The bot that sends notifications opens here.'
  }
} as const

/** GET /demo/cabinet, /demo/support and /demo/bot: small pages for links that a demonstration has no site for. */
export function demoPages(): Router {
  const router = Router()
  for (const [name, {variable, ru, zh, en}] of Object.entries(pages)) {
    router.get(`/demo/${name}`, (_request, response) => {
      sendDemoPage(response, {
        language: 'ru',
        title: ru,
        body: `<h1>${ru}</h1>
<p lang="zh">${zh}</p><p lang="en">${en} Its address is <code>${variable}</code>.</p>`
      })
    })
  }
  return router
}
