# syntax=docker/dockerfile:1
# The page and the wheel are built in stages of their own; what runs has neither compiler nor Node's
# build tools, and is not root. Node stays, because the chess bots' engine runs in it.

FROM node:20-bookworm-slim AS page
WORKDIR /build
COPY web/package.json web/package-lock.json web/.npmrc web/
RUN cd web && npm ci --no-audit --no-fund
COPY web web
COPY src/kiebitz/texts src/kiebitz/texts
RUN cd web && npm run build

FROM python:3.11-slim-bookworm AS wheel
RUN apt-get update \
    && apt-get install --yes --no-install-recommends build-essential \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY pyproject.toml setup.py constraints.txt MANIFEST.in README.md LICENSE ./
COPY src src
COPY --from=page /build/src/kiebitz/page src/kiebitz/page
COPY --from=page /build/web/node_modules/stockfish/bin /tmp/stockfish
RUN mkdir -p src/kiebitz/bots/chess/engine \
    && cp /tmp/stockfish/stockfish-*-lite-single.* src/kiebitz/bots/chess/engine/
RUN python -m venv /opt/kiebitz \
    && KIEBITZ_REQUIRE_KERNELS=1 /opt/kiebitz/bin/pip install --no-cache-dir --constraint constraints.txt '.[postgres,redis]'

FROM python:3.11-slim-bookworm
RUN apt-get update \
    && apt-get install --yes --no-install-recommends nodejs postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data kiebitz \
    && install --directory --owner=kiebitz --group=kiebitz --mode=0700 /data
COPY --from=wheel /opt/kiebitz /opt/kiebitz
ENV PATH=/opt/kiebitz/bin:$PATH XDG_DATA_HOME=/data PYTHONUNBUFFERED=1
USER kiebitz
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
ENTRYPOINT ["kiebitz"]
CMD ["serve", "--host", "0.0.0.0"]
