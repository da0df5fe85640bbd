import { expect, it } from '@jest/globals';
import { useIntl } from '@maitred/shared-kit/i18n';
import { anAlert, renderWithKit } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { alertTitle } from './alert-title';

function Title({ alert }: { alert: Parameters<typeof alertTitle>[1] }) {
  return <p>{alertTitle(useIntl(), alert, 0)}</p>;
}

it.each([
  ['Entrance', 'Hall camera', /^Entrance: /],
  ['', 'Hall camera', /^Hall camera: /],
  ['', '', /^Unnamed zone: /],
  [' ', '\u00a0', /^Unnamed zone: /],
])(
  'falls back from the zone name to the camera name in the title: zone “%s”, camera “%s”',
  async (zoneName, cameraName, title) => {
    const alert = anAlert('crowding', { zoneName, cameraName });
    await renderWithKit(<Title alert={alert} />, { messages: remote.messages });
    expect(screen.getByText(title)).toBeVisible();
  },
);
