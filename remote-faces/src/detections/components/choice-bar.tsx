import type { Camera } from '@maitred/contract';
import { type Resource, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { Box, Button, Flex, Skeleton, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import type { ListChoice } from '../hooks/use-list-choice';

interface ListPickerProps {
  lists: ListChoice;
  onListChange: (id: number) => void;
}

interface CameraPickerProps {
  /** Without data if cameras have not loaded or the user may not read them. */
  cameras: Pick<Resource<Camera[]>, 'data' | 'isLoading'>;
  cameraId: number | undefined;
  onCameraChange: (id: number | undefined) => void;
}

/** The select does not accept an empty value, so "all" has a value of its own. */
const ALL = 'all';

/** Pickers for list and camera. A picker without options still shows the current choice. */
export function ChoiceBar(props: ListPickerProps & CameraPickerProps) {
  return (
    <Bar>
      <ListPicker {...props} />
      <CameraPicker {...props} />
    </Bar>
  );
}

/** Placeholder for the bar until the restaurant is known. */
export function ChoiceBarSkeleton() {
  const mayReadLists = usePermission('read_face_profile_list');
  const mayReadCameras = usePermission('read_camera');
  return (
    <Bar>
      {mayReadLists && <PickerSkeleton />}
      {mayReadCameras && <PickerSkeleton />}
    </Bar>
  );
}

function ListPicker({ lists: choice, onListChange }: ListPickerProps) {
  const intl = useIntl();
  const { lists, listId, mayReadLists, isLoading } = choice;
  if (lists === undefined) {
    if (mayReadLists && isLoading) return <PickerSkeleton />;
    if (listId === undefined) return null;
    const name = intl.formatMessage({ id: 'faces.profiles.listById' }, { id: String(listId) });
    return <Text>{name}</Text>;
  }
  if (lists.length === 0) return null;
  return (
    <PickerPlace>
      <Select
        label={intl.formatMessage({ id: 'faces.detections.list' })}
        value={listId === undefined ? undefined : String(listId)}
        onValueChange={(id) => onListChange(Number(id))}
        options={lists.map(({ id, name }) => ({
          value: String(id),
          label: name || intl.formatMessage({ id: 'faces.list.unnamed' }),
        }))}
      />
    </PickerPlace>
  );
}

function CameraPicker({ cameras, cameraId, onCameraChange }: CameraPickerProps) {
  const intl = useIntl();
  const allCameras = intl.formatMessage({ id: 'faces.detections.allCameras' });
  if (cameras.data === undefined) {
    if (cameras.isLoading) return <PickerSkeleton />;
    if (cameraId === undefined) return null;
    return (
      <>
        <Text>
          {intl.formatMessage({ id: 'faces.detections.cameraById' }, { id: String(cameraId) })}
        </Text>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => onCameraChange(undefined)}
        >
          {allCameras}
        </Button>
      </>
    );
  }
  if (cameras.data.length === 0) return null;
  return (
    <PickerPlace>
      <Select
        label={intl.formatMessage({ id: 'faces.detections.camera' })}
        value={cameraId === undefined ? ALL : String(cameraId)}
        onValueChange={(id) => onCameraChange(id === ALL ? undefined : Number(id))}
        options={[
          { value: ALL, label: allCameras },
          ...cameras.data.map(({ id, name }) => ({
            value: String(id),
            label: name || intl.formatMessage({ id: 'faces.list.unnamed' }),
          })),
        ]}
      />
    </PickerPlace>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <Flex gap={3} flexWrap="wrap" alignItems="center" _print={{ display: 'none' }}>
      {children}
    </Flex>
  );
}

function PickerPlace({ children }: { children: ReactNode }) {
  return (
    <Box flex={{ base: '1 1 100%', sm: '0 1 18rem' }} minWidth={0} maxWidth={{ sm: '18rem' }}>
      {children}
    </Box>
  );
}

function PickerSkeleton() {
  return (
    <PickerPlace>
      <Skeleton height={10} />
    </PickerPlace>
  );
}
