import type { ZoneConfig } from '@maitred/contract';
import type { Scene } from '../database/scene';

export type FrameFormat = 'webp' | 'jpeg';

/** What a camera saw, as its detector told it. */
export interface SeenScene {
  streamUrl: string;
  /** Of the camera, as they are now. */
  zones: readonly { config: ZoneConfig }[];
  scene: Scene;
}

/** Makes the picture of what a camera without a stream saw. The provider knows its bytes, and not how they are made. */
export type FrameSource = (seen: SeenScene, format: FrameFormat) => Promise<Buffer>;
