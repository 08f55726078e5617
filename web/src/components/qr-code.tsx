import {QRCodeSVG} from 'qrcode.react'

/** An address for a phone's camera. Dark on white in both themes, with the edge of four modules that cameras ask for. */
export default function QrCode({address, label}: {address: string; label: string}) {
  return (
    <div className="overflow-hidden rounded-xl bg-white">
      <QRCodeSVG value={address} size={216} marginSize={4} title={label} level="M" />
    </div>
  )
}
