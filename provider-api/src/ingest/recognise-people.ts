import type { FaceList } from '@maitred/contract';
import type { TrackMemories } from '../database/track-memory';
import type { Detection } from './detection.schema';
import type { FollowedPerson } from './follow-tracks';

export interface RecognisedPerson extends FollowedPerson {
  /** Unique to the person: the visitor, or the track with the time when it was first seen. */
  key: string;
  /** Seen by the zones, but makes no visits. */
  isStaff: boolean;
}

/** The id of the face list profile in a name such as `profile:12`. */
export function profileOf(visitor: string | undefined): number | undefined {
  const id = /^profile:(\d{1,15})$/.exec(visitor ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What is left of a detection when recognition is off: where people are, but not who they are, or their age or sex. */
export function withoutFaces(detection: Detection): Detection {
  return {
    ...detection,
    faces: [],
    people: detection.people.map(({ visitor, age, sex, ...person }) => person),
  };
}

/** The tracks without the visitors recognised on them. */
export function withoutVisitors(tracks: TrackMemories): TrackMemories {
  return Object.fromEntries(
    Object.entries(tracks).map(([name, { visitor: _, ...track }]) => [name, track]),
  );
}

/** A person with a profile that the restaurant does not have counts as not recognised. */
export function recognisePeople(
  people: readonly FollowedPerson[],
  listTypes: ReadonlyMap<number, FaceList['type']>,
): RecognisedPerson[] {
  return people.map(({ visitor: named, ...person }) => {
    const profile = profileOf(named);
    // The canonical spelling: `profile:012` is accepted too.
    const visitor = profile === undefined ? named : `profile:${profile}`;
    const listType = profile === undefined ? undefined : listTypes.get(profile);
    const isNobody = visitor === undefined || (profile !== undefined && listType === undefined);
    return {
      ...person,
      ...(isNobody ? {} : { visitor }),
      key: isNobody ? `track ${person.track} ${person.since}` : visitor,
      isStaff: listType === 'employees',
    };
  });
}
