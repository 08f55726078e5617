import type {CheckoutRenderer} from '@paydesk/contracts/checkout'
import {QRCodeSVG} from 'qrcode.react'
import {renderToStaticMarkup} from 'react-dom/server'
import {type Assets, CheckoutDocument} from './document.tsx'
import {texts} from './texts.tsx'

/** Draws the customer's pages with these assets. */
export function createRenderer(assets: Assets): CheckoutRenderer {
  return {
    styles: assets.styles,
    render: page => `<!doctype html>${renderToStaticMarkup(<CheckoutDocument page={page} {...assets} />)}`,
    // Dark on white in both themes, with the edge of four modules that cameras ask for.
    qrCode: (address, language) =>
      renderToStaticMarkup(
        <QRCodeSVG
          xmlns="http://www.w3.org/2000/svg"
          value={address}
          size={216}
          marginSize={4}
          title={texts[language].t('qr.label')}
          level="M"
        />
      )
  }
}
