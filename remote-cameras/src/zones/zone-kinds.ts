import type { AlertType } from '@maitred/contract';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ScanFace from 'lucide-react/icons/scan-face';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import type { ComponentType } from 'react';
import type { PeopleRule, ZoneDraft, ZoneKind } from './zone-draft';

interface ZoneKindLook {
  icon: ComponentType;
  nameId: string;
  /** Message id of its purpose, shown beside the button that adds one. */
  purposeId: string;
  /** Bright enough for a dark picture; on a light one the dark outline makes it visible. */
  color: string;
}

export const ZONE_KIND_LOOKS: Record<ZoneKind, ZoneKindLook> = {
  table: {
    icon: Utensils,
    nameId: 'cameras.kind.table',
    purposeId: 'cameras.purpose.table',
    color: '#fbad68',
  },
  people: {
    icon: Users,
    nameId: 'cameras.kind.people',
    purposeId: 'cameras.purpose.people',
    color: '#8cc3f7',
  },
  line: {
    icon: ArrowLeftRight,
    nameId: 'cameras.kind.line',
    purposeId: 'cameras.purpose.line',
    color: '#8fe0ab',
  },
  face: {
    icon: ScanFace,
    nameId: 'cameras.kind.face',
    purposeId: 'cameras.purpose.face',
    color: '#ff9cc4',
  },
};

export const RULE_NAMES: Record<PeopleRule, string> = {
  absence: 'cameras.rule.absence',
  crowding: 'cameras.rule.crowding',
  occupancy: 'cameras.rule.occupancy',
};

/** The kind of alert that a zone raises; undefined for zones without alerts. */
export function alertTypeOf({ kind, rule }: Pick<ZoneDraft, 'kind' | 'rule'>) {
  const type: AlertType | undefined =
    kind === 'table' ? 'table_dirty' : kind === 'people' && rule !== 'occupancy' ? rule : undefined;
  return type;
}
