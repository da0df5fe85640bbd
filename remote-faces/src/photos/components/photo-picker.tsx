import { FACE_IMAGE_TYPES } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, Flex, Text, useMediaQuery } from '@maitred/shared-kit/ui';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef } from 'react';
import { useDroppedPhotos } from '../use-dropped-photos';

interface PhotoPickerProps {
  onFiles: (files: readonly File[]) => void;
}

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 2,
    padding: 4,
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'control-line',
    borderRadius: 'md',
    textAlign: 'center',
    '&[data-over]': { borderColor: 'accent', background: 'accent-soft' },
  },
});

/** Adds photos from a file picker, the phone's camera, drag and drop or the clipboard, several at once. */
export function PhotoPicker({ onFiles }: PhotoPickerProps) {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isOver = useDroppedPhotos(onFiles);
  const types = FACE_IMAGE_TYPES.join(',');

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    currentTarget.value = '';
  }

  return (
    <Zone data-over={isOver ? '' : undefined}>
      <Flex gap={2} flexWrap="wrap" justifyContent="center">
        <Button variant="outline" colorPalette="gray" onClick={() => picker.current?.click()}>
          <ImagePlus aria-hidden="true" />
          {intl.formatMessage({ id: 'faces.photos.choose' })}
        </Button>
        {isTouch && (
          <Button variant="outline" colorPalette="gray" onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" />
            {intl.formatMessage({ id: 'faces.photos.take' })}
          </Button>
        )}
      </Flex>
      {!isTouch && (
        <Text fontSize="sm" color="quiet">
          {intl.formatMessage({ id: 'faces.photos.dropHint' })}
        </Text>
      )}
      <input ref={picker} type="file" accept={types} multiple hidden onChange={handleChange} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={handleChange}
      />
    </Zone>
  );
}
