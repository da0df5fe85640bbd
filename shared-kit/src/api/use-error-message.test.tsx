import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { createPageIntl } from '../i18n/create-page-intl';
import en from '../messages/en.json';
import ru from '../messages/ru.json';
import { ApiError, ContractError, NoResponseError } from './errors';
import { type DescribeError, STATUS_MESSAGES, useErrorMessage } from './use-error-message';

const messages = { en, ru };
const STATUSES = [
  400, 401, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 423,
  424, 426, 429, 431, 451, 500, 501, 502, 503, 504, 505,
];

/** What the hook returns in a language. */
function describeIn(locale: keyof typeof messages): DescribeError {
  let describeError: DescribeError = () => '';
  function Reader() {
    describeError = useErrorMessage();
    return null;
  }
  render(
    <RawIntlProvider value={createPageIntl(locale, messages[locale])}>
      <Reader />
    </RawIntlProvider>,
  );
  return describeError;
}

function answerOf(status: number, reason?: string) {
  const data = reason === undefined ? undefined : { status: reason };
  return new ApiError('POST /api/face_profiles/', { status, statusText: 'Words of HTTP', data });
}

describe('the message for a failed request', () => {
  it('exists for thirty statuses', () => {
    expect(STATUSES).toHaveLength(30);
    expect(Object.keys(STATUS_MESSAGES).map(Number)).toEqual(STATUSES);
  });

  it.each(['en', 'ru'] as const)('is different for each of them in %s', (locale) => {
    const describeError = describeIn(locale);
    const messages = STATUSES.map((status) => describeError(answerOf(status)));
    expect(new Set(messages).size).toBe(STATUSES.length);
    const letters = locale === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/;
    for (const message of messages) expect(message).toMatch(letters);
    expect(messages.join()).not.toContain('Words of HTTP');
  });

  it.each([
    ['another status', answerOf(418)],
    ['an error that is none of a call', new Error('stack and all')],
    ['a thrown value', 'text'],
  ])('is the generic one for %s', (_what, error) => {
    expect(describeIn('en')(error)).toBe(en['kit.error.default']);
  });

  it('distinguishes no response, a contract violation and a request that was not sent', () => {
    const describeError = describeIn('ru');
    const silence = new NoResponseError('GET /api/alerts/');
    expect(describeError(silence)).toBe(ru['kit.error.noResponse']);
    const blockedAddress = 'https://maitred.example/api/analytics/';
    const blocked = new NoResponseError('GET /api/analytics/heatmap/', { blockedAddress });
    expect(describeError(blocked)).toContain(`Разрешите в нём адрес ${blockedAddress}`);
    const misfit = new ContractError('GET /api/alerts/', 'answer', 'results.0.type');
    expect(describeError(misfit)).toBe(ru['kit.error.contract']);
    const unsent = new ContractError('POST /api/alerts/', 'request', 'body.ids');
    expect(describeError(unsent)).toBe(ru['kit.error.request']);
  });
});

describe('messages of the caller', () => {
  const overrides = { byReason: { no_face: 'No face' }, byStatus: { 422: 'Not this one' } };

  it('come first if they match the error code in the response', () => {
    expect(describeIn('en')(answerOf(422, 'no_face'), overrides)).toBe('No face');
  });

  it('come next if they match the status, before the shared messages', () => {
    const describeError = describeIn('en');
    expect(describeError(answerOf(422, 'other_word'), overrides)).toBe('Not this one');
    expect(describeError(answerOf(422), overrides)).toBe('Not this one');
    expect(describeError(answerOf(422, 'no_face'))).toBe(en['kit.status.422']);
    expect(describeError(answerOf(413, 'too_large'), overrides)).toBe(en['kit.status.413']);
    expect(describeError(answerOf(413, 'constructor'), overrides)).toBe(en['kit.status.413']);
  });
});
