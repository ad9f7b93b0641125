/** For browsers without scripts: hides controls that need one. */
export const withoutScript = '@media (scripting: none)';
