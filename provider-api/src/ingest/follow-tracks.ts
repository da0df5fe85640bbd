import type { TrackMemories, TrackMemory, TrackVisit } from '../database/track-memory';
import type { DetectedPerson, Detection } from './detection.schema';

/** A person not seen for longer has left; the next sight of them starts a new visit. */
export const VISIT_PAUSE_MS = 10 * 60_000;
/** How many tracks a camera remembers, those seen last: the largest number of people in a detection. */
const MOST_TRACKS = 1000;

export interface FollowedPerson extends DetectedPerson {
  /** Includes the run: a restarted detector gives its first track name to somebody else. */
  track: string;
  /** When the track was first seen, in milliseconds. */
  since: number;
}

/**
 * Identifies the people of a detection by the tracks that their camera has followed so far; a pure function. A person
 * who was recognised once stays recognised until the track ends. A track is forgotten once no detection has named it
 * for VISIT_PAUSE_MS of the provider's time, because a detector may send what it saw an hour ago between current ones.
 * @param heardAt when the detection arrived, by the provider's clock
 */
export function followTracks(
  memories: TrackMemories,
  { at: iso, run = '', people }: Pick<Detection, 'at' | 'run' | 'people'>,
  heardAt: Date,
): { people: FollowedPerson[]; tracks: TrackMemories } {
  const [at, now] = [Date.parse(iso), heardAt.getTime()];
  const tracks = new Map(
    Object.entries(memories).filter(
      ([, memory]) => now - (memory.heardAt ?? memory.seenAt) <= VISIT_PAUSE_MS,
    ),
  );
  const followed = people.map((person): FollowedPerson => {
    const track = `${encodeURIComponent(run)}/${person.track}`;
    const before = tracks.get(track);
    const known = before && at - before.seenAt <= VISIT_PAUSE_MS ? before : undefined;
    // Kept because a late detection may still fill the pause between the visits.
    const apart = known === undefined ? ownVisits(before) : [];
    const visitor = person.visitor ?? known?.visitor;
    const since = known?.since ?? at;
    const recognised = visitor === undefined ? {} : { visitor };
    // A late detection must not move this back.
    const seenAt = Math.max(at, known?.seenAt ?? at);
    tracks.set(track, {
      ...known,
      ...(apart.length > 0 ? { visitsApart: apart } : {}),
      since,
      seenAt,
      heardAt: now,
      ...recognised,
    });
    return { ...person, track, since, ...recognised };
  });
  return { people: followed, tracks: newestOf(tracks) };
}

/** The visits that a track has made while nobody was recognised, the one it last continued first. */
export function ownVisits(memory: TrackMemory | undefined): TrackVisit[] {
  const { visit, visitsApart = [] } = memory ?? {};
  return visit === undefined ? visitsApart : [visit, ...visitsApart];
}

function newestOf(tracks: Map<string, TrackMemories[string]>): TrackMemories {
  const entries = [...tracks];
  if (entries.length <= MOST_TRACKS) return Object.fromEntries(entries);
  const byLastSight = entries.sort(([, one], [, other]) => other.seenAt - one.seenAt);
  return Object.fromEntries(byLastSight.slice(0, MOST_TRACKS));
}
