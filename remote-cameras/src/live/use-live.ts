import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { liveKind } from './live-kind';
import { playHls } from './play-hls';
import { playMjpeg } from './play-mjpeg';
import { playFile } from './play-video';
import type { LossReason, PlayerEvents, StopPlaying } from './player';

/** Milliseconds before the first, second … attempt to connect again; the last holds from then on. */
const BACK_OFF = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** So often in a row may a stream arrive broken before it counts as one that cannot be played. */
const MEDIA_TRIES = 3;

export type LivePhase =
  | 'off'
  | 'connecting'
  | 'playing'
  /** It was lost, and is tried again by itself. */
  | 'reconnecting'
  /** It cannot be played here; only a person's wish tries again. */
  | 'unplayable';

export interface Live {
  phase: LivePhase;
  /** Which element plays it; undefined for what no browser plays. */
  element: 'video' | 'image' | undefined;
  video: RefObject<HTMLVideoElement | null>;
  image: RefObject<HTMLImageElement | null>;
  retry: () => void;
}

/** Plays a live address while `isActive`, and connects again when it is lost. */
export function useLive(address: string, isActive: boolean): Live {
  const video = useRef<HTMLVideoElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [phase, setPhase] = useState<LivePhase>('connecting');
  const [attempt, setAttempt] = useState(0);
  const failures = useRef({ network: 0, media: 0 });
  // Signatures in the query change by the hour; what plays may go on.
  const latest = useRef(address);
  latest.current = address;
  const source = address.split('?')[0] ?? '';
  const kind = liveKind(source);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to connect.
  useEffect(() => {
    if (!isActive || kind === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: StopPlaying | undefined;
    const end = (next: LivePhase) => {
      stop?.();
      stop = undefined;
      setPhase(next);
    };
    const events: PlayerEvents = {
      onPlaying: () => {
        failures.current = { network: 0, media: 0 };
        setPhase('playing');
      },
      onUnplayable: () => stop && end('unplayable'),
      onLost: (reason) => {
        if (stop === undefined) return;
        const isOver = countFailure(failures.current, reason);
        end(isOver ? 'unplayable' : 'reconnecting');
        if (!isOver) timer = setTimeout(() => setAttempt((n) => n + 1), backOff(failures.current));
      },
    };
    setPhase(failures.current.network + failures.current.media > 0 ? 'reconnecting' : 'connecting');
    if (kind === 'mjpeg') {
      stop = image.current ? playMjpeg(image.current, latest.current, events) : undefined;
    } else if (video.current) {
      stop = (kind === 'hls' ? playHls : playFile)(video.current, latest.current, events);
    }
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = undefined;
    };
  }, [source, kind, isActive, attempt]);

  const retry = useCallback(() => {
    failures.current = { network: 0, media: 0 };
    setAttempt((n) => n + 1);
  }, []);

  return {
    phase: kind === undefined ? 'unplayable' : isActive ? phase : 'off',
    element: kind === undefined ? undefined : kind === 'mjpeg' ? 'image' : 'video',
    video,
    image,
    retry,
  };
}

type Failures = Record<LossReason, number>;

/** @returns whether there is no sense in trying again */
function countFailure(failures: Failures, reason: LossReason): boolean {
  failures[reason] += 1;
  return failures.media >= MEDIA_TRIES;
}

function backOff({ network, media }: Failures): number {
  return BACK_OFF[Math.min(network + media, BACK_OFF.length) - 1] ?? 0;
}
