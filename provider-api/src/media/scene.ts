import { PersonBoxSchema, PointSchema } from '@maitred/contract';
import * as v from 'valibot';

/** `look` keeps a drawn person's clothes the same from one picture to the next. */
const SeenPersonSchema = v.object({
  ...PointSchema.entries,
  look: v.exactOptional(v.number()),
  box: v.exactOptional(PersonBoxSchema),
});
export type SeenPerson = v.InferOutput<typeof SeenPersonSchema>;

/** What a camera saw at one moment, in shares of the picture. */
export const SceneSchema = v.object({
  people: v.array(SeenPersonSchema),
  /** Places of the room's tables, in the order of the room, which stand uncleared. */
  dirtyTables: v.array(v.number()),
  /** Outline that the picture points at. */
  focus: v.exactOptional(v.array(PointSchema)),
});
export type Scene = v.InferOutput<typeof SceneSchema>;
