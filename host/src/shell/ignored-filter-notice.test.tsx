import { expect, it } from '@jest/globals';
import { createServerDouble } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { renderApplication, shellAnswers } from '../testing/render-application';

createServerDouble(...shellAnswers());

it.each([
  ['restaurant=1,2&period=day', /^The restaurant of this link cannot be read/],
  ['days=some&period=day', /^This link does not say clearly which kind of days/],
  ['from=2010-01-01&to=2026-11-26&period=week', /^The days of this link .* more than ten years/],
  ['from=2026-11-05&to=2026-11-02', /^The days of this link are the wrong way round/],
])('explains which part of a link was ignored: %s', async (search, text) => {
  await renderApplication({ path: `/analytics?${search}` });
  expect(await screen.findByText(text)).toBeVisible();
});
