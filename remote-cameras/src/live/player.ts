/** Events of a player. None is called before the play function has returned. */
export interface PlayerEvents {
  onPlaying: () => void;
  /**
   * It stopped playing, or never started. `network`: the camera or its server is unreachable and may return.
   * `media`: the data cannot be played. `crowded`: the server currently allows no further live picture.
   */
  onLost: (reason: LossReason) => void;
  /** This browser can never play it. */
  onUnplayable: () => void;
  /** The codecs attribute of the video (RFC 6381), once the player knows it. */
  onCodecs: (codecs: string) => void;
}

export type LossReason = 'network' | 'media' | 'crowded';

/** Ends everything the player started: requests, decoding, timers. */
export type StopPlaying = () => void;

/** Milliseconds without a new frame after which a stream counts as lost. */
export const STALL_LIMIT_MS = 12_000;
