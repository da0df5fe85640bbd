import { describe, expect, it } from '@jest/globals';
import { newRemoteName, plainTitle } from './remote-name';

describe('the name of a new remote', () => {
  it.each(['staff-shifts', 'remote-staff-shifts'])('may be entered as %s', (given) => {
    expect(newRemoteName(given)).toBe('staff-shifts');
  });

  it.each([
    ['', 'Which remote?'],
    ['Terrace', "cannot be a remote's name"],
    ['../terrace', "cannot be a remote's name"],
    ['terrace; rm', "cannot be a remote's name"],
    ['терраса', "cannot be a remote's name"],
    ['3d-hall', 'must begin with a letter'],
    ['__proto__', "cannot be a remote's name"],
    ['constructor', 'could be taken for something else'],
    ['null', 'could be taken for something else'],
    ['remote-remote-alerts', 'could be taken for something else'],
    ['heatmap', 'is taken'],
    ['login', 'is taken'],
    ['ready', 'is taken'],
    ['provider', 'is taken'],
    ['provider-demo', 'is taken'],
    ['detector', 'is taken'],
    ['e2e', 'is taken'],
    ['alerts', 'There is a remote-alerts already'],
  ])('is refused as "%s", with the reason', (given, reason) => {
    expect(() => newRemoteName(given)).toThrow(reason);
  });
});

describe('the title of a new remote', () => {
  it("may be any text without ICU syntax, such as Maître d'", () => {
    expect(plainTitle(" Maître d' & $1 “x” ")).toBe("Maître d' & $1 “x”");
    expect(plainTitle(' ')).toBeUndefined();
  });

  it.each(['Hall {1}', 'Hall <b>', "Hall ''"])('is refused if it is %s', (title) => {
    expect(() => plainTitle(title)).toThrow('cannot be a title');
  });
});
