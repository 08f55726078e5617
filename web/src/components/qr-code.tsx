import {QRCodeSVG} from 'qrcode.react'

/** An address for a phone's camera. Dark on white in both themes, or some cameras do not read it. */
export default function QrCode({address, label}: {address: string; label: string}) {
  return (
    <div className="rounded-xl bg-white p-3">
      <QRCodeSVG value={address} size={192} title={label} level="M" />
    </div>
  )
}
