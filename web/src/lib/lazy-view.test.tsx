import {act, render} from '@testing-library/react'
import {Component, type ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import {lazyView} from './lazy-view.tsx'

class Boundary extends Component<{children: ReactNode}> {
  override state = {message: ''}
  static getDerivedStateFromError = (error: Error) => ({message: error.message})
  override render = () => this.state.message || this.props.children
}

const Hello = ({name}: {name: string}) => <p>Hello {name}</p>

it('shows its placeholder, then the view as soon as it is fetched, and from then on the view at once', async () => {
  const load = vi.fn(async () => Hello)
  const View = lazyView(load, <i>waits</i>)
  const {container, unmount} = render(<View name="Anna" />)
  expect(container.innerHTML).toBe('<i>waits</i>')
  // No time passes: what React's own `lazy` has fetched would not be drawn yet.
  await act(async () => {})
  expect(container.innerHTML).toBe('<p>Hello Anna</p>')
  unmount()
  expect(render(<View name="Igor" />).container.innerHTML).toBe('<p>Hello Igor</p>')
  expect(load).toHaveBeenCalledTimes(1)
})

it('throws a failed fetch to the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const View = lazyView<object>(() => Promise.reject(new Error('no network')))
  const {container} = render(
    <Boundary>
      <View />
    </Boundary>
  )
  await act(async () => {})
  expect(container.innerHTML).toBe('no network')
})
