import { describe, expect, it } from '@jest/globals';
import { aFaceImage } from '../testing/faces-server';
import { type CompleteEntry, changedProfileFields, mergedProfile } from './profile-entry';

const [one, two, three, four] = [aFaceImage(1), aFaceImage(2), aFaceImage(3), aFaceImage(4)];
const before: CompleteEntry = { name: 'Anna', gender: 'F', images: [one, two] };

describe('what was changed about somebody', () => {
  it('names the fields', () => {
    expect(changedProfileFields(before, { ...before, name: 'Anna P.', images: [one] })).toEqual([
      'name',
      'images',
    ]);
  });

  it('does not take a fresh address for another image', () => {
    const renewed = before.images.map((image) => ({ ...image, url: `${image.url}&new` }));
    expect(changedProfileFields(before, { ...before, images: renewed })).toEqual([]);
  });
});

describe('the changes of two people', () => {
  it('come together where they do not touch', () => {
    const mine = { ...before, name: 'Anna P.', images: [one, three] };
    const theirs = { ...before, gender: 'M' as const, images: [one, two, four] };
    expect(mergedProfile(before, mine, theirs)).toEqual({
      name: 'Anna P.',
      gender: 'M',
      images: [one, four, three],
    });
  });

  it('are decided for mine where both changed the same', () => {
    const mine = { ...before, name: 'Anna P.' };
    const theirs = { ...before, name: 'Anna Petrova' };
    expect(mergedProfile(before, mine, theirs).name).toBe('Anna P.');
  });

  it('hold an image once that both added', () => {
    const both = { ...before, images: [one, two, three] };
    expect(mergedProfile(before, both, both).images).toEqual([one, two, three]);
  });
});
