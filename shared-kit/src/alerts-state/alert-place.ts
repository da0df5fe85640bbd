import type { IntlShape } from 'react-intl';

/** Where an alert comes from: a zone that has lost its name is still where its camera is. */
export function alertPlace(
  intl: IntlShape,
  { zoneName, cameraName }: { zoneName: string; cameraName: string },
): string {
  return zoneName || cameraName || intl.formatMessage({ id: 'kit.notifications.unnamedZone' });
}
