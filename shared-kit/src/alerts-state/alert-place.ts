import type { IntlShape } from 'react-intl';

/** Names where an alert comes from: the zone, or the camera if the zone's name is unknown. */
export function alertPlace(
  intl: IntlShape,
  { zoneName, cameraName }: { zoneName: string; cameraName: string },
): string {
  return (
    zoneName.trim() ||
    cameraName.trim() ||
    intl.formatMessage({ id: 'kit.notifications.unnamedZone' })
  );
}
