#!/bin/sh
# Puts what runs in production into a new folder: operate/ship.sh <folder>, in a clean copy of the sources, whose node_modules it
# makes anew. The image, the release and their tests all go this one way. RELEASE says what the copy is called.
set -eu
cd "$(dirname "$0")/.."
to=$1
export CI=true pnpm_config_verify_deps_before_run=false
# The one that runs already, if any.
pnpm=${npm_execpath:-npx --yes pnpm@12}

# The site is made with the tools of developers, which then go.
$pnpm install --frozen-lockfile --prefer-offline --filter '@tulay/web...'
$pnpm --filter @tulay/web run build
rm -rf node_modules ./*/node_modules packages/*/node_modules
$pnpm install --frozen-lockfile --prefer-offline --prod --filter '@tulay/api...'

mkdir "$to"
for package in api packages/contract packages/lending; do
  cp -R --parents "$package/package.json" "$package/src" "$package/node_modules" "$to"
done
cp -R --parents LICENSE CHANGELOG.md .env.example docs/operations.md operate web/dist "$to"
# Of what is installed only what the API leads to; the list names what other machines would have too.
$pnpm --filter @tulay/api list --prod --parseable --depth Infinity |
  sed -n "s|^$PWD/\(node_modules/.pnpm/[^/]*\)/.*|\1|p" | sort -u |
  while read -r package; do
    if [ -d "$package" ]; then cp -R --parents "$package" "$to"; fi
  done

cd "$to"
echo "${RELEASE:?says what the copy is called}" >RELEASE
find . -path '*/node_modules' -prune -o \( -name '*.test.ts' -o -name '*.test.yml' -o -name testing \) -print | xargs rm -rf
# What starts a program by its name is written with the folder that it was installed in.
find . -name .bin -prune -exec rm -rf {} +
