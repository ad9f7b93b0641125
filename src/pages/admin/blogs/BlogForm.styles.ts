import styled from 'styled-components';
import { Textarea } from '@/components/forms/Input';

export const Excerpt = styled(Textarea)`
  min-height: 104px;
`;
