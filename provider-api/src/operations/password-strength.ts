import { Options, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { nameKey } from '../database/name-key';
import { RUSSIAN_PASSWORDS } from './russian-passwords';

/** Out of 4: at least 10^8 guesses. Sign-in limits attempts; this protects against somebody who has the hashes. */
const LEAST_SCORE = 3;
const LEAST_LETTERS_OF_A_WORD = 3;
const LEAST_LETTERS_OF_A_PIECE = 4;

/** The same keys of a keyboard in two layouts. */
const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';

const MOST_USED = 'it is one of the most used';
const NEAR_MOST_USED = 'it is close to one of the most used';
const KEYS_IN_A_ROW = 'its keys lie side by side';
const REPEATED = 'it repeats itself';
const DATE = 'it is little more than a date';
const PERSONAL = "it is made of the user's name or address";
const PLAIN = 'it is too short and too plain';
/** By the warning of zxcvbn-ts. */
const REASONS: Record<string, string> = {
  topTen: MOST_USED,
  topHundred: MOST_USED,
  common: MOST_USED,
  similarToCommon: NEAR_MOST_USED,
  straightRow: KEYS_IN_A_ROW,
  keyPattern: KEYS_IN_A_ROW,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  sequences: 'it counts, or follows the alphabet',
  recentYears: DATE,
  dates: DATE,
  userInputs: PERSONAL,
};

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'passwords-ru': RUSSIAN_PASSWORDS },
  graphs: adjacencyGraphs,
  l33tTable: {
    ...new Options().l33tTable,
    а: ['@', '4'],
    б: ['6'],
    з: ['3'],
    о: ['0'],
    ч: ['4'],
  },
});

/**
 * Why a password is easy to guess, as a clause; undefined if it is not.
 * @param personal The user's names and addresses, which a guesser tries first.
 */
export function findWeakness(password: string, personal: string[]): string | undefined {
  const typed = password.normalize('NFKC');
  const texts = [
    typed,
    retype(typed, LATIN_KEYS, RUSSIAN_KEYS),
    retype(typed, RUSSIAN_KEYS, LATIN_KEYS),
  ];
  const parts = [...new Set(personal.flatMap(partsOf))];
  // zxcvbn counts any three matches as 10^8 guesses: `password password`, `anna 1 anna`.
  const variants = texts.flatMap((text) => [text, eachWordOnce(text), without(text, parts)]);
  const checks = [...new Set(variants)].map((text) => zxcvbn.check(text, parts));
  const weakest = checks.reduce((least, one) => (one.guesses < least.guesses ? one : least));
  if (weakest.score >= LEAST_SCORE) return undefined;
  if (texts.some((text) => without(text, parts) !== text)) return PERSONAL;
  return REASONS[weakest.feedback.warning ?? ''] ?? PLAIN;
}

/** The words of a name or an address, and pieces of those words, longest first. */
function partsOf(name: string): string[] {
  const words = nameKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= LEAST_LETTERS_OF_A_WORD);
  const pieces = words.flatMap(piecesOf);
  return [...words, ...pieces].sort((one, other) => other.length - one.length);
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start <= word.length - LEAST_LETTERS_OF_A_PIECE; start += 1) {
    for (let end = start + LEAST_LETTERS_OF_A_PIECE; end <= word.length; end += 1) {
      pieces.push(word.slice(start, end));
    }
  }
  return pieces;
}

/** The text without the parts, which consist only of letters and digits, so need no escaping. */
function without(text: string, parts: string[]): string {
  return parts.length === 0 ? text : text.replaceAll(new RegExp(parts.join('|'), 'giu'), '');
}

function eachWordOnce(text: string): string {
  return [...new Set(text.split(/\s+/))].join(' ');
}

/** The text that the same keys type in the other layout. */
function retype(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
