import { useIntl } from '@maitred/shared-kit/i18n';
import { Badge, CutText, chakra, Text } from '@maitred/shared-kit/ui';
import type { DetectorState } from '../detector/detector-state';
import type { HeardDetector } from '../detector/use-camera-detector';
import { useDetectorState } from '../detector/use-detector-clock';
import { zoneWarning } from '../detector/zone-warning';
import type { EditorZone } from '../editor/editor-zones';
import type { ZoneDraft } from '../zones/zone-draft';
import { RULE_NAMES, ZONE_KIND_LOOKS } from '../zones/zone-kinds';
import { ZoneSwatch } from './zone-swatch';

interface ZoneListProps {
  zones: readonly EditorZone[];
  /** Undefined if the state of the camera's detector is not known. */
  detector: HeardDetector | undefined;
  selectedKey: string | undefined;
  onSelect: (key: string | undefined) => void;
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: 0.5, listStyleType: 'none' },
});

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 2.5,
    width: '100%',
    minHeight: '2.75rem',
    paddingInline: 2,
    paddingBlock: 1,
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '&[aria-pressed=true]': { background: 'accent-soft', fontWeight: 'semibold' },
  },
});

const Name = chakra('span', { base: { display: 'block', fontSize: 'md', truncate: true } });

/** The zones of a camera as a list. Selecting one here selects it on the picture too. */
export function ZoneList({ zones, detector, selectedKey, onSelect }: ZoneListProps) {
  const intl = useIntl();
  const state = useDetectorState(detector);
  const kindText = ({ kind, rule }: ZoneDraft) => {
    const name = intl.formatMessage({ id: ZONE_KIND_LOOKS[kind].nameId });
    if (kind !== 'people') return name;
    return `${name} · ${intl.formatMessage({ id: RULE_NAMES[rule] })}`;
  };
  return (
    <List aria-label={intl.formatMessage({ id: 'cameras.zones.title' })}>
      {zones.map(({ key, firstKey, id, draft, name, isUnsaved }) => (
        <li key={firstKey}>
          <Row
            type="button"
            aria-pressed={key === selectedKey}
            title={name}
            onClick={() => onSelect(key === selectedKey ? undefined : key)}
          >
            <ZoneSwatch kind={draft.kind} />
            <span>
              <Name>
                <CutText text={name || intl.formatMessage({ id: 'cameras.zone.unnamed' })} />
              </Name>
              <Text as="span" display="block" color="quiet" fontSize="sm" fontWeight="normal">
                {kindText(draft)}
              </Text>
              {detector && state && (
                <Warning zone={{ id, draft }} detector={detector} state={state} />
              )}
            </span>
            {isUnsaved && (
              <Badge tone="quiet">{intl.formatMessage({ id: 'cameras.zone.unsaved' })}</Badge>
            )}
          </Row>
        </li>
      ))}
    </List>
  );
}

interface WarningProps {
  zone: Pick<EditorZone, 'id' | 'draft'>;
  detector: HeardDetector;
  state: DetectorState;
}

/** Says why a zone cannot work. */
function Warning({ zone, detector, state }: WarningProps) {
  const intl = useIntl();
  const warning = zoneWarning(zone, detector, state);
  if (warning === undefined) return null;
  return (
    <Text as="span" display="block" color="ink.orange" fontSize="sm" fontWeight="normal">
      {intl.formatMessage({ id: warning })}
    </Text>
  );
}
