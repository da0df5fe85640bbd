/** What a player tells of itself, never before it has returned. */
export interface PlayerEvents {
  onPlaying: () => void;
  /**
   * It plays no more, or never did. `network`: the camera or its server is away and may return.
   * `media`: what arrives cannot be played. `crowded`: the server gives no further live picture at present.
   */
  onLost: (reason: LossReason) => void;
  /** This browser can never play it. */
  onUnplayable: () => void;
  /** What the video is, by its codecs attribute (RFC 6381), once the player knows. */
  onCodecs: (codecs: string) => void;
}

export type LossReason = 'network' | 'media' | 'crowded';

/** Ends everything the player started: requests, decoding, timers. */
export type StopPlaying = () => void;

/** Milliseconds without a new frame after which a stream counts as lost. */
export const STALL_LIMIT_MS = 12_000;
