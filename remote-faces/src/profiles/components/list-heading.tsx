import type { FaceList } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Box, Button, Flex, Heading, KindBadge, Skeleton, Text } from '@maitred/shared-kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { LISTS_PATH } from '../../lists/list-path';
import { LIST_TYPES } from '../../lists/list-types';

interface ListHeadingProps {
  restaurantId: number;
  listId: number;
  /** Undefined until it has loaded, and if the user may not read it. */
  list: FaceList | undefined;
  /** Whether it is loading, so that space is reserved for it. */
  isAwaited: boolean;
}

/** Names the list, or shows its id if the user may not read it. */
export function ListHeading({ restaurantId, listId, list, isAwaited }: ListHeadingProps) {
  const intl = useIntl();
  const mayReadLists = usePermission('read_restaurant', 'read_face_profile_list');
  return (
    <Box overflowWrap="anywhere">
      {mayReadLists && (
        <Button asChild size="sm" variant="ghost" colorPalette="gray" marginInlineStart={-3}>
          <RouterLink to={`${LISTS_PATH}?restaurant=${restaurantId}`}>
            <ArrowLeft aria-hidden="true" />
            <span>{intl.formatMessage({ id: 'faces.profiles.allLists' })}</span>
          </RouterLink>
        </Button>
      )}
      {isAwaited ? (
        <AwaitedLabel />
      ) : (
        <>
          <Flex gap={3} alignItems="center" flexWrap="wrap" marginBlockStart={1}>
            <Heading minWidth={0} overflowWrap="anywhere">
              {list?.name ??
                intl.formatMessage({ id: 'faces.profiles.listById' }, { id: String(listId) })}
            </Heading>
            {list && <TypeBadge type={list.type} />}
          </Flex>
          {list?.description && (
            <Text
              color="quiet"
              maxWidth="60rem"
              marginBlockStart={1}
              lineClamp={3}
              title={list.description}
            >
              {list.description}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}

/** Placeholder as high as a name and a one-line description. */
function AwaitedLabel() {
  return (
    <>
      <Heading as="div" marginBlockStart={1}>
        <Skeleton height="1lh" width="12rem" maxWidth="100%" />
      </Heading>
      <Text as="div" marginBlockStart={1}>
        <Skeleton height="1lh" width="20rem" maxWidth="100%" />
      </Text>
    </>
  );
}

function TypeBadge({ type }: Pick<FaceList, 'type'>) {
  const intl = useIntl();
  const { icon: Icon, color, nameId } = LIST_TYPES[type];
  return (
    <KindBadge color={color} icon={<Icon />}>
      {intl.formatMessage({ id: nameId })}
    </KindBadge>
  );
}
