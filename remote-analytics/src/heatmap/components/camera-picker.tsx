import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { Notice, PrintedFacts, Text } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import type { ChosenCamera } from '../hooks/use-chosen-camera';

interface CameraPickerProps {
  chosen: ChosenCamera;
  onChoose: (camera: number) => void;
}

/** Picker for the camera. If cameras cannot be listed, it says so and uses the one in the address. */
export const CameraPicker = memo(function CameraPicker({ chosen, onChoose }: CameraPickerProps) {
  const intl = useIntl();
  const { cameras, mayRead, hasFailed, id, camera, isForeign } = chosen;
  if (cameras === undefined) {
    if (mayRead && !hasFailed) return null;
    return (
      <Notice tone={mayRead ? 'warning' : 'info'}>
        {intl.formatMessage(
          { id: 'analytics.heatmap.noList' },
          { reason: mayRead ? 'failed' : 'notAllowed', id: id === undefined ? 'none' : String(id) },
        )}
      </Notice>
    );
  }
  const label = intl.formatMessage({ id: 'analytics.heatmap.camera' });
  return (
    <>
      <Select
        label={label}
        width="min(22rem, 100%)"
        value={id === undefined ? undefined : String(id)}
        onValueChange={(value) => onChoose(Number(value))}
        options={cameras.map((option) => ({ value: String(option.id), label: option.name }))}
      />
      {camera && <PrintedFacts facts={[{ label, value: camera.name }]} />}
      {isForeign && camera && (
        <Text role="status" fontSize="sm" color="quiet">
          {intl.formatMessage({ id: 'analytics.heatmap.foreign' }, { camera: camera.name })}
        </Text>
      )}
    </>
  );
});
