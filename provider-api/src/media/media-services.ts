import type { Database } from '../database/database';
import type { SignedAddresses } from '../http/signed-addresses';
import type { LiveViewers } from '../streams/live-viewers';
import type { AlertPictures } from './alert-pictures';
import type { FrameSource } from './frame-source';
import type { LivePictureTimes } from './live-frames';
import type { StillCache } from './still-cache';

export interface MediaServices {
  database: Database;
  now: () => Date;
  addresses: SignedAddresses;
  stills: StillCache;
  /** If undefined, cameras without a stream have no picture. */
  drawFrame: FrameSource | undefined;
  alertPictures: AlertPictures;
  viewers: LiveViewers;
  livePictures: LivePictureTimes;
  /** Aborted when the shutdown begins; from then on nothing external is waited for. */
  stopping: AbortController;
}
