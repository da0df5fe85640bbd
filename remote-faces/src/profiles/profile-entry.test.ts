import { describe, expect, it } from '@jest/globals';
import { aFaceImage } from '../testing/faces-server';
import { type CompleteEntry, changedProfileFields, mergedProfile } from './profile-entry';

const [one, two, three, four] = [aFaceImage(1), aFaceImage(2), aFaceImage(3), aFaceImage(4)];
const before: CompleteEntry = { name: 'Anna', gender: 'F', images: [one, two] };

describe('the changed fields of a profile', () => {
  it('are listed by name', () => {
    expect(changedProfileFields(before, { ...before, name: 'Anna P.', images: [one] })).toEqual([
      'name',
      'images',
    ]);
  });

  it('do not include images that only have a new URL', () => {
    const renewed = before.images.map((image) => ({ ...image, url: `${image.url}&new` }));
    expect(changedProfileFields(before, { ...before, images: renewed })).toEqual([]);
  });
});

describe('merging the changes of two users', () => {
  it('keeps both if they do not conflict', () => {
    const mine = { ...before, name: 'Anna P.', images: [one, three] };
    const theirs = { ...before, gender: 'M' as const, images: [one, two, four] };
    expect(mergedProfile(before, mine, theirs)).toEqual({
      name: 'Anna P.',
      gender: 'M',
      images: [one, four, three],
    });
  });

  it('prefers my value if both changed the same field', () => {
    const mine = { ...before, name: 'Anna P.' };
    const theirs = { ...before, name: 'Anna Petrova' };
    expect(mergedProfile(before, mine, theirs).name).toBe('Anna P.');
  });

  it('keeps one copy of an image that both added', () => {
    const both = { ...before, images: [one, two, three] };
    expect(mergedProfile(before, both, both).images).toEqual([one, two, three]);
  });
});
