import type { AlertType } from '@maitred/contract';
import type { ColorFamily } from '@maitred/shared-kit/ui';
import ClockAlert from 'lucide-react/icons/clock-alert';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import type { ComponentType } from 'react';

interface AlertKind {
  icon: ComponentType;
  color: ColorFamily;
  nameId: string;
}

/** Icon, colour and name of each kind, in the order in which filters list them. */
export const ALERT_KINDS: Record<AlertType, AlertKind> = {
  absence: { icon: UserX, color: 'orange', nameId: 'alerts.kind.absence' },
  crowding: { icon: Users, color: 'red', nameId: 'alerts.kind.crowding' },
  table_dirty: { icon: Utensils, color: 'brown', nameId: 'alerts.kind.tableDirty' },
  order_delay: { icon: ClockAlert, color: 'blue', nameId: 'alerts.kind.orderDelay' },
};
