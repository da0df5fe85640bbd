import { beforeEach, describe, expect, it } from '@jest/globals';
import { unitDescriptor } from './descriptor';
import { GuestGallery } from './guest-gallery';

const MINUTE_MS = 60_000;

let gallery: GuestGallery;
beforeEach(() => {
  let made = 0;
  gallery = new GuestGallery({
    threshold: 0.8,
    guestMemoryMs: 120 * MINUTE_MS,
    newVisitor: () => {
      made += 1;
      return `guest ${made}`;
    },
  });
});

const NOBODY = new Set<string>();
/** A descriptor at an angle in degrees: 37 degrees apart is a similarity of 0.8. */
const face = (degrees: number) =>
  unitDescriptor([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);

describe('the guest gallery', () => {
  it('recognises a returning guest and gives a stranger a new name', () => {
    expect(gallery.guestOf(face(0), NOBODY, 0)).toBe('guest 1');
    expect(gallery.guestOf(face(90), NOBODY, MINUTE_MS)).toBe('guest 2');
    expect(gallery.guestOf(face(20), NOBODY, 60 * MINUTE_MS)).toBe('guest 1');
  });

  it('recognises a guest by any of their recent faces', () => {
    for (const degrees of [0, 30, 60]) {
      expect(gallery.guestOf(face(degrees), NOBODY, 0)).toBe('guest 1');
    }
    expect(gallery.guestOf(face(-30), NOBODY, 0)).toBe('guest 1');
    for (const degrees of [61, 62, 63, 64, 65]) gallery.guestOf(face(degrees), NOBODY, 0);
    expect(gallery.guestOf(face(-30), NOBODY, 0)).toBe('guest 2');
  });

  it('forgets a guest who was not seen for the configured time', () => {
    const visitor = gallery.guestOf(face(0), NOBODY, 0);
    gallery.keep(visitor, 100 * MINUTE_MS);
    expect(gallery.guestOf(face(0), NOBODY, 220 * MINUTE_MS)).toBe(visitor);
    expect(gallery.guestOf(face(0), NOBODY, 340 * MINUTE_MS + 1)).toBe('guest 2');
    expect(gallery.guests).toBe(1);
    gallery.forget(500 * MINUTE_MS);
    expect(gallery.guests).toBe(0);
  });

  it('does not match a guest who is elsewhere in the same picture', () => {
    const visitor = gallery.guestOf(face(0), NOBODY, 0);
    expect(gallery.guestOf(face(0), new Set([visitor]), 0)).toBe('guest 2');
  });

  it('holds 2000 guests at most', () => {
    for (let guest = 0; guest < 2001; guest += 1) {
      // Descriptors of different lengths have no similarity.
      gallery.guestOf(new Float32Array(guest + 1), NOBODY, guest);
    }
    expect(gallery.guests).toBe(2000);
  });
});
