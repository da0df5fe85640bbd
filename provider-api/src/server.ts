// What a program that runs this provider imports.
export type { Demo, DemoSimulator, SimulatorSettings } from './demo';
export type { FrameFormat, SeenScene } from './media/frame-source';
export { serveProcess } from './serve-process';
