import {RotateCw, ZoomIn, ZoomOut} from 'lucide-react'
import {type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'

const zooms = [1, 1.5, 2, 3, 4] as const

type ImageViewerProps = {
  src: string
  alt: string
  /** Its height. */
  className?: string
  /** The browser cannot draw it. */
  onError?: () => void
  /** More buttons. */
  children?: ReactNode
}

/** An image to look at closely: zoomed by buttons or a double click, turned, and moved by scrolling or dragging. */
export function ImageViewer({src, alt, className, onError, children}: ImageViewerProps) {
  const {t} = useTranslation('list-tools')
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = zooms[step] ?? 1
  const box = useRef<HTMLDivElement>(null)
  const keepCentre = useKeptCentre(box, zoom)
  const [across, along] = turns % 2 === 1 ? ['cqh', 'cqw'] : ['cqw', 'cqh']
  return (
    <figure
      data-print="never"
      className={cn('relative h-80 overflow-hidden rounded-lg border bg-muted', className)}
    >
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        aria-label={alt}
        className={cn(
          'size-full overflow-auto -outline-offset-2 [container-type:size]',
          step > 0 && 'cursor-grab active:cursor-grabbing'
        )}
        onScroll={keepCentre}
        onPointerMove={drag}
        onDoubleClick={() => setStep(step > 0 ? 0 : 2)}
      >
        <div className="relative" style={{width: `${zoom * 100}cqw`, height: `${zoom * 100}cqh`}}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            onError={onError}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: `${zoom * 100}${across}`,
              height: `${zoom * 100}${along}`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`
            }}
          />
        </div>
      </section>
      <div className="absolute end-2 bottom-2 flex gap-1 rounded-md border bg-popover/90 p-0.5">
        <Tool label={t('image.zoomOut')} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut aria-hidden />
        </Tool>
        <Tool
          label={t('image.zoomIn')}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn aria-hidden />
        </Tool>
        <Tool label={t('image.rotate')} onClick={() => setTurns(turns + 1)}>
          <RotateCw aria-hidden />
        </Tool>
        {children}
      </div>
    </figure>
  )
}

type ToolProps = {label: string; disabled?: boolean; onClick: () => void; children: ReactNode}

function Tool({label, ...props}: ToolProps) {
  return <Button variant="ghost" size="icon-sm" aria-label={label} title={label} {...props} />
}

/** A mouse moves the image; a finger scrolls it by itself. */
function drag({currentTarget, buttons, pointerType, movementX, movementY}: PointerEvent<HTMLElement>) {
  if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY)
}

/** Keeps the middle of what is seen in the middle when the zoom changes; returns the listener to scrolling. */
function useKeptCentre(box: RefObject<HTMLElement | null>, zoom: number) {
  const centre = useRef({x: 0.5, y: 0.5})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the size of what is scrolled
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const {scrollWidth, scrollHeight, clientWidth, clientHeight} = element
    element.scrollLeft = centre.current.x * scrollWidth - clientWidth / 2
    element.scrollTop = centre.current.y * scrollHeight - clientHeight / 2
  }, [box, zoom])
  return () => {
    const element = box.current
    if (!element) return
    const {scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop} = element
    centre.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight
    }
  }
}
