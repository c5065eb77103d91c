declare module "virtual:licences" {
  export const PACKAGES: { name: string; version: string; licence: string }[];
}
