import { expect, it } from '@jest/globals';
import { defineRemote } from './define-remote';

const Nothing = () => null;
const load = async () => Nothing;
const messages = { en: async () => ({ default: {} }), ru: async () => ({ default: {} }) };

it('turns a declaration into what a host loads', () => {
  const screen = { path: '/terrace', permissions: [], title: 'terrace.screen.title', load };
  const declared = { name: 'terrace', widgets: {}, messages };
  const definition = { ...declared, title: 'terrace.remote.name', screens: { terrace: screen } };
  const remote = { ...declared, screens: { terrace: load }, definition };
  expect(defineRemote(definition)).toEqual(remote);
  expect(defineRemote(remote)).toBe(remote);
});

it('makes the compiler report exactly the invalid fields', () => {
  const remote = defineRemote({
    name: 'terrace',
    title: 'terrace.remote.name',
    screens: {
      terrace: {
        path: '/terrace',
        // @ts-expect-error: there is no such permission.
        permissions: ['read_terrace'],
        title: 'terrace.screen.title',
        load,
      },
      seating: {
        path: '/terrace/seating',
        permissions: ['read_restaurant'],
        // @ts-expect-error: there is no such field.
        named: 'terrace.screen.title',
        load,
      },
    },
    widgets: {
      guests: {
        // @ts-expect-error: there is no such size.
        size: 'hall',
        permissions: [],
        height: { base: 64, lg: 64 },
        load,
      },
    },
    messages,
  });
  expect(Object.keys(remote.screens)).toEqual(['terrace', 'seating']);
});
