/** For browsers without scripts: hides controls that need one. Not part of `media`, which every page loads. */
export const withoutScript = '@media (scripting: none)';
