import styled from 'styled-components';
import { Textarea } from '@/components/Input';

export const Excerpt = styled(Textarea)`
  min-height: 104px;
`;
