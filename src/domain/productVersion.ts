import packageJson from '../../package.json';

export const productVersion = packageJson.version;
