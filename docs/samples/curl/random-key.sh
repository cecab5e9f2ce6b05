# into a new file that only you can read; the terminal shows nothing
key=${ATTO_SECRETS:-key.txt}
(umask 077 && set -o noclobber && openssl rand -hex 32 > "$key")
