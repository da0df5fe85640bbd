import type { Camera } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { Box, Button, Flex, Text } from '@maitred/shared-kit/ui';
import { LIST_TYPES } from '../../lists/list-types';
import type { ListChoice } from '../hooks/use-list-choice';

interface ChoiceBarProps {
  lists: ListChoice;
  onListChange: (id: number) => void;
  /** Undefined where cameras are unknown or may not be read. */
  cameras: readonly Camera[] | undefined;
  cameraId: number | undefined;
  onCameraChange: (id: number | undefined) => void;
}

/** The select takes no empty value, so "all" has a word of its own. */
const ALL = 'all';

/** Which list and which camera; a picker that cannot be filled says what it is narrowed to. */
export function ChoiceBar({
  lists: { lists, listId },
  onListChange,
  cameras,
  cameraId,
  onCameraChange,
}: ChoiceBarProps) {
  const intl = useIntl();
  const allCameras = intl.formatMessage({ id: 'faces.detections.allCameras' });
  return (
    <Flex gap={3} flexWrap="wrap" alignItems="center">
      {lists === undefined
        ? listId !== undefined && (
            <Text>
              {intl.formatMessage({ id: 'faces.profiles.listById' }, { id: String(listId) })}
            </Text>
          )
        : lists.length > 0 && (
            <Box
              flex={{ base: '1 1 100%', sm: '0 1 18rem' }}
              minWidth={0}
              maxWidth={{ sm: '18rem' }}
            >
              <Select
                label={intl.formatMessage({ id: 'faces.detections.list' })}
                value={listId === undefined ? undefined : String(listId)}
                onValueChange={(id) => onListChange(Number(id))}
                options={lists.map(({ id, name, type }) => {
                  const Icon = LIST_TYPES[type].icon;
                  return {
                    value: String(id),
                    label: name || intl.formatMessage({ id: 'faces.list.unnamed' }),
                    icon: <Icon />,
                  };
                })}
              />
            </Box>
          )}
      {cameras === undefined
        ? cameraId !== undefined && (
            <>
              <Text>
                {intl.formatMessage(
                  { id: 'faces.detections.cameraById' },
                  { id: String(cameraId) },
                )}
              </Text>
              <Button
                size="sm"
                variant="outline"
                color="gray"
                onClick={() => onCameraChange(undefined)}
              >
                {allCameras}
              </Button>
            </>
          )
        : cameras.length > 0 && (
            <Box
              flex={{ base: '1 1 100%', sm: '0 1 18rem' }}
              minWidth={0}
              maxWidth={{ sm: '18rem' }}
            >
              <Select
                label={intl.formatMessage({ id: 'faces.detections.camera' })}
                value={cameraId === undefined ? ALL : String(cameraId)}
                onValueChange={(id) => onCameraChange(id === ALL ? undefined : Number(id))}
                options={[
                  { value: ALL, label: allCameras },
                  ...cameras.map(({ id, name }) => ({
                    value: String(id),
                    label: name || intl.formatMessage({ id: 'faces.list.unnamed' }),
                  })),
                ]}
              />
            </Box>
          )}
    </Flex>
  );
}
