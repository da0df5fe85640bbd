import { describe, expect, it } from '@jest/globals';
import { scrubDeep, scrubText } from './scrub';

describe('scrubbing', () => {
  it.each([
    [
      'a query',
      'https://m.example/face-profiles-list?query=Anna',
      'https://m.example/face-profiles-list',
    ],
    [
      'a fragment',
      'https://m.example/telegram/authentication/7#tgWebAppData=user',
      'https://m.example/telegram/authentication/7',
    ],
    ['the query of a path', '/alerts?restaurant=11', '/alerts'],
    [
      'an address within a text',
      'GET "https://m.example/a?b=c" failed',
      'GET "https://m.example/a" failed',
    ],
    ['an e-mail', 'no such user anna.k@bistro.example here', 'no such user [hidden] here'],
    ['a Cyrillic e-mail', 'нет почты анна.к@бистро.рф здесь', 'нет почты [hidden] здесь'],
    [
      "a camera's address",
      'no answer of "rtsp://admin:12#/3@192.0.2.7/a?b=c"',
      'no answer of "rtsp://[hidden]"',
    ],
    [
      'a password of an address',
      'at https://anna:pa5s@m.example/a',
      'at https://[hidden]@m.example/a',
    ],
    [
      "a face's photo",
      'https://m.example/api/media/faces/0b5e1a7c-8d2f.jpg?expires=1&signature=s',
      'https://m.example/[hidden]',
    ],
    ['a picture by its path', '{"src":"/api/media/alerts/1005"}', '{"src":"/[hidden]"}'],
    ["another provider's picture", 'GET /files/42/snapshot.webp 404', 'GET /[hidden] 404'],
    [
      "another provider's photo without an ending",
      'https://cdn.example/people/0b0f2c1e-7d53-4a4b-9f6e-3f8f6f3f1a11/large',
      'https://cdn.example/[hidden]',
    ],
    ['the list of a live picture', '/live/3/index.m3u8', '/[hidden]'],
    ['a token of the web', 'with eyJhbGciOi.eyJzdWIiOi.c2ln-_ in it', 'with [hidden] in it'],
    ['a bearer', 'Authorization: Bearer abc.def', 'Authorization: [hidden]'],
  ])('removes %s', (_what, text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  it('removes secrets wherever they occur', () => {
    expect(scrubText('a 5ecret in "5ecret"', ['5ecret', ''])).toBe('a [hidden] in "[hidden]"');
  });

  it.each([
    'GET /api/alerts/ answered 500',
    'https://m.example/r/alerts/1.0.0-abc/remoteEntry.js:1:200',
    'Cannot read properties of undefined (reading "map")',
    'https://m.example/assets/logo.1f2e.png and /r/chat/1.0.0-abc/empty.webp',
    'half of 3/4 is 3/8',
    'maitred-host@1.0.0',
    'at https://cdn.example/kit@1.0.0/main.js:1:2',
  ])('leaves "%s" unchanged', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('changes every text in a value and nothing else', () => {
    const bytes = new Uint8Array([1, 2]);
    expect(
      scrubDeep({ list: [{ url: '/a?b=c' }], count: 1, none: null, bytes }, ['token']),
    ).toEqual({ list: [{ url: '/a' }], count: 1, none: null, bytes });
  });
});
