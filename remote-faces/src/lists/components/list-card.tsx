import type { FaceList } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Button, chakra, IconButton, KindBadge } from '@maitred/shared-kit/ui';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { detectionsPath, profilesPath } from '../list-path';
import { LIST_TYPES } from '../list-types';

/** Room for a badge, a name, two lines and the buttons, even with increased line spacing. */
export const LIST_CARD_HEIGHT_REM = 12;

interface ListCardProps {
  list: FaceList;
  /** A name that distinguishes it from the others. */
  name: string;
  /** This and the next are undefined if the user may not do it. */
  onEdit: ((list: FaceList) => void) | undefined;
  onDelete: ((list: FaceList) => void) | undefined;
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 2,
    height: '100%',
    padding: 4,
    background: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&:has(h2 a):hover': { borderColor: 'quiet' },
    // The link of the name covers the whole card; the buttons are above it.
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& h2 a': { outline: 'none' },
    '&:has(h2 a:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '& h2, & [data-description]': { overflowWrap: 'anywhere', maxWidth: '100%' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold', lineClamp: 1 },
    '& [data-description]': { fontSize: 'md', color: 'quiet', lineClamp: 2 },
    '& footer': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      width: '100%',
      marginBlockStart: 'auto',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    },
  },
});

/** A face list: what it is for, and a link to its people. */
export const ListCard = memo(function ListCard({
  list,
  name: ownName,
  onEdit,
  onDelete,
}: ListCardProps) {
  const intl = useIntl();
  const mayRead = usePermission('read_face_profile');
  const mayReadDetections = usePermission('read_restaurant', 'read_face_profile_detections');
  const { icon: Icon, color, nameId } = LIST_TYPES[list.type];
  const name = ownName.trim() || intl.formatMessage({ id: 'faces.list.unnamed' });
  return (
    <Card aria-label={name}>
      <KindBadge color={color} icon={<Icon />}>
        {intl.formatMessage({ id: nameId })}
      </KindBadge>
      <h2 title={name}>
        {mayRead ? <RouterLink to={profilesPath(list)}>{name}</RouterLink> : name}
      </h2>
      {list.description && (
        <div data-description="" title={list.description}>
          {list.description}
        </div>
      )}
      <footer>
        {mayReadDetections && (
          <Button
            asChild
            size="sm"
            variant="ghost"
            colorPalette="gray"
            marginInlineEnd="auto"
            marginInlineStart={-2}
          >
            <RouterLink to={detectionsPath(list)}>
              <Clock aria-hidden="true" />
              <span>{intl.formatMessage({ id: 'faces.list.detections' })}</span>
            </RouterLink>
          </Button>
        )}
        {onEdit && (
          <IconButton
            label={intl.formatMessage({ id: 'faces.list.edit' }, { name })}
            marginInlineStart="auto"
            onClick={() => onEdit(list)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {onDelete && (
          <IconButton
            label={intl.formatMessage({ id: 'faces.list.delete' }, { name })}
            onClick={() => onDelete({ ...list, name })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </footer>
    </Card>
  );
});
