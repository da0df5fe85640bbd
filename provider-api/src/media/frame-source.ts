import type { ZoneConfig } from '@maitred/contract';
import type { Scene } from '../database/scene';

export type FrameFormat = 'webp' | 'jpeg';

/** What a camera saw, as reported by its detector. */
export interface SeenScene {
  streamUrl: string;
  /** The camera's current zones. */
  zones: readonly { config: ZoneConfig }[];
  scene: Scene;
}

/** Draws what a camera without a stream saw. The provider does not know how the picture is made. */
export type FrameSource = (seen: SeenScene, format: FrameFormat) => Promise<Buffer>;
