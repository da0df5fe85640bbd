// For programs that run this provider.
export type { Demo, DemoSimulator, SimulatorSettings } from './demo';
export type { FrameFormat, SeenScene } from './media/frame-source';
export { serveProcess } from './serve-process';
