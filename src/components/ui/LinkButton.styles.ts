import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonLook, buttonLook } from './buttonStyles';

export const RouteLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

export const PlainLink = styled.a<ButtonLook>`
  ${buttonLook}
`;
