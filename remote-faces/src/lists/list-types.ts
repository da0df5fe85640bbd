import type { FaceList } from '@maitred/contract';
import type { ColorFamily } from '@maitred/shared-kit/ui';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import HandHeart from 'lucide-react/icons/hand-heart';
import type { ComponentType } from 'react';

interface ListType {
  icon: ComponentType;
  color: ColorFamily;
  nameId: string;
}

/** Icon, colour and name of each type, in the order in which forms list them. */
export const LIST_TYPES: Record<FaceList['type'], ListType> = {
  employees: { icon: BriefcaseBusiness, color: 'blue', nameId: 'faces.type.employees' },
  clients: { icon: HandHeart, color: 'orange', nameId: 'faces.type.clients' },
};
