import {createRootRouteWithContext} from '@tanstack/react-router'
import type {TrpcUtils} from '@/lib/trpc.ts'
import {Frame} from '../frame.tsx'

export const Route = createRootRouteWithContext<{trpc: TrpcUtils}>()({component: Frame})
